import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type DashboardRequest, readJson } from '../../../src/dashboard/node/http.js';

const LONGEST = 16_384;
const TOO_LONG = { status: 413, message: `the body is longer than ${LONGEST} bytes`, headers: { connection: 'close' } };

const ofBytes = (bytes: number) => `{"n":"é${'x'.repeat(bytes - 10)}"}`;

function request(headers: object = {}, body?: unknown) {
  return Object.assign(new PassThrough(), { headers, ...(body !== undefined && { body }) });
}

const read = (from: object) => readJson(from as DashboardRequest);

test.each([
  ['a stream', (text: string) => { const stream = request(); stream.end(text); return stream; }], // biome-ignore format: one row
  ['a text that the server has read', (text: string) => request({}, text)],
  ['bytes that the server has read', (text: string) => request({}, Buffer.from(text))],
  ['a value that the server has read', (text: string) => request({}, JSON.parse(text))],
])('%s is accepted up to the largest allowed size, and refused above that size', async (_, of) => {
  expect(await read(of(ofBytes(LONGEST)))).toEqual(JSON.parse(ofBytes(LONGEST)));
  await expect(read(of(ofBytes(LONGEST + 1)))).rejects.toMatchObject(TOO_LONG);
});

test('a body with too large a content-length is refused before it arrives', async () => {
  const stream = request({ 'content-length': `${LONGEST + 1}` });
  await expect(read(stream)).rejects.toMatchObject(TOO_LONG);
  expect(stream.listenerCount('data')).toBe(0);
});

test('a body that grows too long is not read further, and the connection stays open for the response', async () => {
  const stream = request();
  stream.write(ofBytes(LONGEST + 1));
  await expect(read(stream)).rejects.toMatchObject(TOO_LONG);
  expect([stream.isPaused(), stream.destroyed]).toEqual([true, false]);
});

test('a body that breaks off is an error', async () => {
  const stream = request();
  const reading = read(stream);
  stream.write('{');
  stream.destroy();
  await expect(reading).rejects.toMatchObject({ status: 400, message: 'the body broke off' });
});
