import { sign } from 'node:crypto';
import type { SnsCalls } from '../../api/application/ports/snsCalls.ts';

/** Made for specs, good from 2020 to 2120, and known to nobody else as anything. */
export const SNS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIICrjCCAZYCAQEwDQYJKoZIhvcNAQELBQAwHDEaMBgGA1UEAwwRc25zLmFtYXpv
bmF3cy5jb20wIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBwxGjAY
BgNVBAMMEXNucy5hbWF6b25hd3MuY29tMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A
MIIBCgKCAQEAs/nVQMJmaZjOD0Xy8CtogxqgRtxZDxcYzvs0epThw8v2yHOkgjtu
2v+CODUcFc81cCvakAojy8N9mmFuy5YzfBglHizxy+1DfiUpTzJO9QJYoBnXhprq
XHRNVmBHyLI5j0x+uTlWhYlqj2PVI8RDPoDATZVyKIgZW4YM5aHjGucYmZ7VttLi
Bb+HxYjR110AVEp76BM/3Wb2R0sbDQIcGSwcBlAXBSqfzfmPPhs+j2dyhRvlrMP+
wdee/fLfIMF6qj9V1l/KiAWDZEFMchZkri2cDfZtnf0Ve3vntw1nXvs0Am/LydSn
slhO4mdjuvmoBJf7+ctjnx8/L6xq3l4WqwIDAQABMA0GCSqGSIb3DQEBCwUAA4IB
AQA0aGqDkjgQ1ZaZDNQJ5V/968t1BRbFIodlqfWhfYqqAEY86r6Uay+ghVJ2svdE
MPO6q42QFqzQdQnCgYzTLPh2PENV4XCbKF5twY8g04KE5KUxpoQXbWFN2LxXajUp
jAxPw1Z6RHK4kaa6oGwqEDEVVxdqgFwNgT8k2SwISJ9cfBQQE6oDuAc5LYxcfeQQ
FsGfGAgLy82/HgToN1mudE7Ewad2s1YMddBLfdKOHRY56b8/9gEZjJO0TNOl99wK
2WE0amxM+K9jSpEzx2ysmsYyDQpFv2pj6ofXu9dFX+ArubQ0ydfT1cJt8NT8GLn5
dd3Cwk0TbugXaGsGl6MGfpyz
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIIEvwIBADANBgkqhkiG9w0BAQEFAASCBKkwggSlAgEAAoIBAQCz+dVAwmZpmM4P
RfLwK2iDGqBG3FkPFxjO+zR6lOHDy/bIc6SCO27a/4I4NRwVzzVwK9qQCiPLw32a
YW7LljN8GCUeLPHL7UN+JSlPMk71AligGdeGmupcdE1WYEfIsjmPTH65OVaFiWqP
Y9UjxEM+gMBNlXIoiBlbhgzloeMa5xiZntW20uIFv4fFiNHXXQBUSnvoEz/dZvZH
SxsNAhwZLBwGUBcFKp/N+Y8+Gz6PZ3KFG+Wsw/7B15798t8gwXqqP1XWX8qIBYNk
QUxyFmSuLZwN9m2d/RV7e+e3DWde+zQCb8vJ1KeyWE7iZ2O6+agEl/v5y2OfHz8v
rGreXharAgMBAAECggEAHswFDGBXowE1XZK0KBndd/XB8G47RSRIJ/7/c2xvl5Aa
6iEzyN8/sHThhRm9dRPwioHOlDBQAMmygAzlJyxMIhOFonzBYYp3rqnQQE+VCEL/
BGJ3qX5v1SNHqpyuG+83f0hxNOPVZONnWyMTsVufwB3LCluk3b+wSyOMqGzDznHs
kuSa2AEc2vkdDd0jhCy6StxOsAj5+2t2h5iJIqeC9hga9B84vsxKC9Vro96KZemm
CA4dfe3jXBuHQ23woNUKzJ7uHrEduE0RLp8AajFNAxXnKOJoG/phjAPFmtJqkadN
FNbv3fncnAfNzD4srj19swNvDTvzbixsjGd9RxpczQKBgQDfxefRIOzwLqHxwsCr
joFQUAo4kSwCDjDuy8aFnsyV2/X0pt7PJ1XVCDdZ+VF4CdSLUV8dnG1Awag47nz/
Q1lPxbfyjpcGykXiCHM7Hd//VqwFm1ocqTMbkDPR+s89gO4Rz9CskyfNS/IAJkHE
J/V7s7qlwtQcnRMUOth2YC0jzwKBgQDN5TVLc4hDcmx9Kd6jMKTYU/82+HNMusgX
vAEdRe0rcKEQ00zITjXtUboMPaxbJFDaT6+8BXD/rQEEFdj3vH8+RQQOIXZ2NY13
kYOacD1mNjyneHP1CyYYrn7v1uHUFGghYlecGvUQ9dyR3qygoFUQZcthotZvplF0
tG4yaSEqZQKBgQCBEdyxQkWID8227bdF/M9XrKMIl6uDj/3nbsAWCE9GzPWj5LA1
WiHm23NZwTWdgEYJCalMIhLePBU0qVKNxaH5IjkEffxcnUULqAYW/hdaZvqXzVB/
oZRp/JX3MqxgdEJdIbniIIrfnkN6lJZwdv/gFv28aJEB5BPCImMCfFzs/wKBgQCq
Vbdzhk7yzZTnL15az4Fw3nzDM2Pf1J541DZvy0vcpj75tnVNOTbv8K7kNZmDhVXG
ZipSeIX1X2D5ykFHIpB6KYqjThe8z60LgDzJ5ZVGHBStz77OuLx5qtKlBLarR36m
L7+fC8Y2k9A4dWmHMV1uRWiui5Kvp363+BU6azLe6QKBgQCeuK4bdjBMuViNqXUO
JUVH1VIXge/f4u8LNueTc/bZYSMXF2hQ5gXEv+lMKJwVuR9ccU7oFjmrVbUhMDyj
RmVXweyPtXV8UBSOLQmlNurjLCMqJThTHOekS2bSesMvW6rh8ZaAg/+lMfVfYhMc
TUvleBdBW4dsTOJ97Y1QfsKEaw==
-----END PRIVATE KEY-----
`;
export const SNS_CERTIFICATE_URL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem';

const ORDER = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];

/** A message as Amazon SNS sends it, signed with the key of the certificate for specs. */
export function snsMessage(facts: Readonly<Record<string, string>>): Record<string, string> {
  const message: Record<string, string> = {
    ...{ Type: 'Notification', MessageId: 'message1', TopicArn: 'arn:aws:sns:eu-west-1:1:mail' },
    ...{ Message: '', Timestamp: '2026-01-02T03:04:05.000Z' },
    ...{ SignatureVersion: '2', SigningCertURL: SNS_CERTIFICATE_URL },
    ...facts,
  };
  const said = ORDER.filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const hash = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...message, Signature: sign(hash, Buffer.from(said), KEY).toString('base64') };
}

/** Amazon's hosts, which are not asked by specs; `confirmed` are the addresses that were opened. */
export function snsStandIn(): SnsCalls & { readonly confirmed: string[] } {
  const confirmed: string[] = [];
  return {
    confirmed,
    certificate: async () => SNS_CERTIFICATE,
    confirm: async (url) => {
      confirmed.push(url);
    },
  };
}
