import sharp from 'sharp';
const out='/tmp/sites/pics/';
const scene=(a,b,c,w=2000,h=1333)=>Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${w*.7}" cy="${h*.35}" r="${h*.14}" fill="${c}"/><path d="M0 ${h*.7} Q ${w*.25} ${h*.5} ${w*.5} ${h*.68} T ${w} ${h*.62} V ${h} H 0 Z" fill="${b}" opacity=".7"/><path d="M0 ${h*.85} Q ${w*.3} ${h*.7} ${w*.6} ${h*.84} T ${w} ${h*.8} V ${h} H 0 Z" fill="#1d2b33" opacity=".8"/></svg>`);
await sharp(scene('#f4c38a','#b65f43','#fff3d6')).jpeg({quality:85}).toFile(out+'harbour-morning.jpg');
await sharp(scene('#9cc5d8','#3c6e71','#ffffff')).jpeg().toFile(out+'cliffs.jpg');
await sharp(scene('#2b2d42','#8d99ae','#edf2f4')).jpeg().toFile(out+'night.jpg');
await sharp(scene('#d8e2dc','#84a98c','#ffe5d9',1333,2000)).jpeg().toFile(out+'garden.jpg');
await sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="160"><circle cx="80" cy="80" r="60" fill="#7a3b1d"/><text x="165" y="108" font-family="Georgia" font-size="84" fill="#2b2018">Havn &amp; Co</text></svg>')).png().toFile(out+'logo.png');
