import { general } from '../lua/values.js';
import { type Command, CommandError, type Entry, type Keyspace, type Reply, SortedSet } from './keyspace.js';

const remove: Command = (keyspace, ...keys) => keys.filter((key) => keyspace.remove(key)).length;

function hashAt(keyspace: Keyspace, key: string) {
  return keyspace.hash(key) ?? keyspace.write(key, new Map());
}

function endOf(nowMs: number, options: readonly string[]): number | undefined {
  const [unit, count] = options;
  if (unit === 'PX') return nowMs + Number(count);
  return unit === 'EX' ? nowMs + 1000 * Number(count) : undefined;
}

// A range includes its first index and excludes its last.

type Range = readonly [from: number, to: number];
/** The bounds are written as in the command. */
type Finder = (set: SortedSet, low: string, high: string) => Range;

const NONE = new SortedSet();

export const COMMANDS: Readonly<Record<string, Command>> = {
  DEL: remove,
  UNLINK: remove,
  EXISTS: (keyspace, ...keys) => keys.filter((key) => keyspace.has(key)).length,
  PTTL: (keyspace, key = '') => {
    const endsMs = keyspace.endsMs(key);
    if (endsMs === undefined) return -2;
    return endsMs === Infinity ? -1 : endsMs - keyspace.nowMs;
  },
  PEXPIRE: (keyspace, key = '', ms) => {
    if (!keyspace.has(key)) return 0;
    keyspace.setEnd(key, keyspace.nowMs + Number(ms));
    return 1;
  },
  PERSIST: (keyspace, key = '') => {
    if ((keyspace.endsMs(key) ?? Infinity) === Infinity) return 0;
    keyspace.setEnd(key, undefined);
    return 1;
  },
  TIME: ({ nowUs }) => {
    const us = nowUs();
    return [`${Math.floor(us / 1e6)}`, `${us % 1e6}`];
  },
  HGET: (keyspace, key = '', field = '') => keyspace.hash(key)?.get(field) ?? null,
  HMGET: (keyspace, key = '', ...fields) => fields.map((field) => keyspace.hash(key)?.get(field) ?? null),
  HKEYS: (keyspace, key = '') => [...(keyspace.hash(key)?.keys() ?? [])],
  HSET: (keyspace, key = '', ...pairs) => {
    const hash = hashAt(keyspace, key);
    const before = hash.size;
    for (let i = 0; i < pairs.length; i += 2) hash.set(pairs[i] as string, pairs[i + 1] as string);
    return hash.size - before;
  },
  HDEL: (keyspace, key = '', ...fields) => {
    const hash = keyspace.hash(key);
    const removed = fields.filter((field) => hash?.delete(field)).length;
    keyspace.removeEmpty(key);
    return removed;
  },
  HINCRBY: (keyspace, key = '', field = '', by) => {
    const hash = hashAt(keyspace, key);
    const sum = Number(hash.get(field) ?? 0) + Number(by);
    hash.set(field, `${sum}`);
    return sum;
  },
  HSCAN: (keyspace, key = '', cursor, _match, pattern = '*', _count, count) => {
    const entries = [...(keyspace.hash(key) ?? [])];
    const from = Number(cursor);
    const next = from + Number(count);
    const page = entries.slice(from, next).filter(([field]) => field.startsWith(pattern.replace(/\*$/, '')));
    return [next < entries.length ? `${next}` : '0', page.flat()];
  },
  GET: (keyspace, key = '') => keyspace.string(key) ?? null,
  STRLEN: (keyspace, key = '') => keyspace.string(key)?.length ?? 0,
  APPEND: (keyspace, key = '', more = '') => keyspace.write(key, (keyspace.string(key) ?? '') + more).length,
  GETRANGE: (keyspace, key = '', from, to) => {
    const text = keyspace.string(key) ?? '';
    const [start, end] = [from, to].map((at) => (Number(at) < 0 ? Math.max(0, text.length + Number(at)) : Number(at)));
    return text.slice(start as number, (end as number) + 1);
  },
  SETRANGE: (keyspace, key = '', offset, piece = '') => {
    const text = keyspace.string(key) ?? '';
    if (piece === '') return text.length;
    const from = Number(offset);
    return keyspace.write(key, text.slice(0, from).padEnd(from, '\0') + piece + text.slice(from + piece.length)).length;
  },
  SET: (keyspace, key = '', value = '', ...options) => {
    const before = options.includes('GET') ? (keyspace.string(key) ?? null) : 'OK';
    const endsMs = options.includes('KEEPTTL') ? keyspace.endsMs(key) : endOf(keyspace.nowMs, options);
    keyspace.remove(key);
    keyspace.write(key, value);
    keyspace.setEnd(key, endsMs === Infinity ? undefined : endsMs);
    return before;
  },
  ZADD: (keyspace, key = '', ...pairs) => {
    const set = keyspace.sortedSet(key) ?? keyspace.write(key, new SortedSet());
    let added = 0;
    for (let i = 0; i < pairs.length; i += 2) added += Number(set.add(scoreOf(pairs[i]), pairs[i + 1] as string));
    return added;
  },
  ZREM: (keyspace, key = '', ...members) => removeAll(keyspace, key, members),
  ZREMRANGEBYRANK: (keyspace, key = '', from = '', to = '') => {
    const set = keyspace.sortedSet(key) ?? NONE;
    return removeAll(
      keyspace,
      key,
      set.entries.slice(...byRank(set, from, to)).map(({ member }) => member),
    );
  },
  ZCARD: (keyspace, key = '') => keyspace.sortedSet(key)?.size ?? 0,
  ZSCORE: (keyspace, key = '', member = '') => scoreText(keyspace.sortedSet(key)?.score(member)),
  ZRANK: (keyspace, key = '', member = '') => keyspace.sortedSet(key)?.rank(member) ?? null,
  ZCOUNT: count(byScore),
  ZLEXCOUNT: count(byMember),
  ZRANGE: range(byRank),
  ZREVRANGE: (keyspace, key = '', from = '', to = '', ...options) => {
    const set = keyspace.sortedSet(key) ?? NONE;
    return listed(set.entries.toReversed().slice(...byRank(set, from, to)), options);
  },
  ZRANGEBYSCORE: range(byScore),
  ZREVRANGEBYSCORE: reversedRange(byScore),
  ZRANGEBYLEX: range(byMember),
  ZREVRANGEBYLEX: reversedRange(byMember),
};

function count(find: Finder): Command {
  return (keyspace, key = '', low = '', high = '') => {
    const [from, to] = find(keyspace.sortedSet(key) ?? NONE, low, high);
    return Math.max(0, to - from);
  };
}

function range(find: Finder): Command {
  return (keyspace, key = '', low = '', high = '', ...options) => {
    const set = keyspace.sortedSet(key) ?? NONE;
    return listed(set.entries.slice(...find(set, low, high)), options);
  };
}

function reversedRange(find: Finder): Command {
  return (keyspace, key = '', high = '', low = '', ...options) => {
    const set = keyspace.sortedSet(key) ?? NONE;
    return listed(set.entries.slice(...find(set, low, high)).reverse(), options);
  };
}

function listed(entries: readonly Entry[], options: readonly string[]): Reply {
  const limit = options.indexOf('LIMIT');
  const [offset, most] = limit < 0 ? [0, -1] : [Number(options[limit + 1]), Number(options[limit + 2])];
  const page = entries.slice(offset, most < 0 ? undefined : offset + most);
  if (!options.includes('WITHSCORES')) return page.map(({ member }) => member);
  return page.flatMap(({ member, score }) => [member, scoreText(score) as string]);
}

function byRank({ size }: SortedSet, low: string, high: string): Range {
  const [from, to] = [low, high].map((text) => (Number(text) < 0 ? size + Number(text) : Number(text)));
  return [Math.max(0, from as number), Math.max(0, (to as number) + 1)];
}

function byScore(set: SortedSet, low: string, high: string): Range {
  const [above, below] = [scoreOf(low.replace('(', '')), scoreOf(high.replace('(', ''))];
  return [
    set.firstWhere(({ score }) => (low.startsWith('(') ? score > above : score >= above)),
    set.firstWhere(({ score }) => (high.startsWith('(') ? score >= below : score > below)),
  ];
}

/** Works only if all scores are equal, as in Redis. */
function byMember(set: SortedSet, low: string, high: string): Range {
  const [above, below] = [low.slice(1), high.slice(1)];
  return [
    low === '-' ? 0 : set.firstWhere(({ member }) => (low.startsWith('(') ? member > above : member >= above)),
    high === '+' ? set.size : set.firstWhere(({ member }) => (high.startsWith('(') ? member >= below : member > below)),
  ];
}

function removeAll(keyspace: Keyspace, key: string, members: readonly string[]): number {
  const set = keyspace.sortedSet(key);
  const removed = members.filter((member) => set?.remove(member)).length;
  keyspace.removeEmpty(key);
  return removed;
}

function scoreOf(text: string = ''): number {
  const infinite = /^([+-]?)inf$/i.exec(text);
  const score = infinite ? Number(`${infinite[1]}Infinity`) : Number(text);
  if (text.trim() === '' || Number.isNaN(score)) throw new CommandError('ERR value is not a valid float');
  return score;
}

function scoreText(score: number | undefined): string | null {
  return score === undefined ? null : general(score, 17);
}
