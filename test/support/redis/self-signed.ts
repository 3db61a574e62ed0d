import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
/** Identifiers in DER: ecdsa-with-SHA256, and common name. */
const ECDSA = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** Node makes keys but no certificates. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, ECDSA);
  const holder = der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const forever = der(SEQUENCE, time('200101000000Z'), time('491231235959Z'));
  const version = der(0xa0, der(0x02, Buffer.from([2])));
  const serial = der(0x02, Buffer.from([1]));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(SEQUENCE, version, serial, algorithm, holder, forever, holder, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = der(SEQUENCE, body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function time(text: string): Buffer {
  return der(0x17, Buffer.from(text));
}

/** Tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
