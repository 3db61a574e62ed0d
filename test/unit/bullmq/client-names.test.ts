import { describe, expect, it } from 'vitest';
import {
  clientNameOf,
  markedClientName,
  markedName,
  namedClients,
  stockWorkersAmong,
} from '../../../src/bullmq/stock/stock-workers.js';

const EMAILS = clientNameOf({}, 'emails');

/** A line of CLIENT LIST as Redis 7 writes it. */
const line = (name: string, port: number, db = 0) =>
  `id=${port} addr=10.0.0.7:${port} laddr=10.0.0.1:6379 fd=8 name=${name} age=3 idle=0 flags=b db=${db} sub=0 cmd=bzpopmin user=default`;
const found = (...lines: string[]) =>
  stockWorkersAmong(namedClients(`${lines.join('\n')}\n`), EMAILS).map(({ address }) => address);
const governed = line(markedClientName(EMAILS), 1);

describe('a client of a server', () => {
  it('is named by BullMQ after its queue, and has the mark if its worker is governed', () => {
    expect(EMAILS).toBe('bull:ZW1haWxz');
    expect(clientNameOf({ prefix: 'app' }, 'emails')).toBe('app:ZW1haWxz');
    expect(markedClientName(EMAILS)).toBe(`${EMAILS}:w:${markedName(undefined)}`);
    expect(markedName('mine')).toBe(`${markedName(undefined)}:w:mine`);
  });

  it.each([
    ['without a name', EMAILS],
    ['with a name', `${EMAILS}:w:mine`],
    ['with a name that begins like the mark', `${EMAILS}:w:bullmq-governors`],
  ])('is a stock worker %s', (_, name) => {
    expect(found(governed, line(name, 2))).toEqual(['10.0.0.7:2']);
  });

  it.each([
    ['a governed worker', `${EMAILS}:w:${markedName(undefined)}`, 0],
    ['a governed worker with a name', `${EMAILS}:w:${markedName('mine')}`, 0],
    ['a reader of the events of the queue', `${EMAILS}:qe`, 0],
    ['a worker of a queue whose name begins with the same letters', clientNameOf({}, 'emails-2'), 0],
    ['a worker of a queue whose base64 name begins with the same letters', clientNameOf({}, 'emailsabc'), 0],
    ['a worker of a queue under another prefix', clientNameOf({ prefix: 'app' }, 'emails'), 0],
    ['a worker of a queue of the same name in another database', EMAILS, 1],
    ['a client without a name', '', 0],
  ])('is no stock worker of the queue if it is %s', (_, name, db) => {
    expect(found(governed, line(name, 2, db))).toEqual([]);
  });
});
