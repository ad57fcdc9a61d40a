import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';
import { useGetBounceAddressQuery } from './subscribers.api.ts';

/** Where whoever delivers the mail tells of addresses that take none. */
export function BounceAddress() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Bounces</Button>
      <Dialog isOpen={isOpen} title="Bounces" onClose={() => setOpen(false)}>
        {isOpen && <Address />}
      </Dialog>
    </>
  );
}

function Address() {
  const read = useGetBounceAddressQuery();
  return (
    <div className="stack">
      <p>
        Enter this address as a webhook where your mail is delivered. Who takes no mail, or calls it spam, is
        then written no more newsletters, and what only passes is counted. Postmark, SendGrid, Mailgun and
        Resend are understood.
      </p>
      <p>
        For Amazon SES, let an SNS topic have its bounces and complaints, and subscribe this address to the
        topic over HTTPS, without raw delivery. The subscription confirms itself.
      </p>
      <Loaded read={read} lines={2}>
        {({ url }) => (
          <ShownOnce
            label="Address for bounces"
            secret={url}
            hint="Whoever knows it can tell bounces: keep it to yourself."
          />
        )}
      </Loaded>
    </div>
  );
}
