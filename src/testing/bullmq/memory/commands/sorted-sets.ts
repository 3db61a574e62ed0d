import { general } from '../../lua/numbers.js';
import { type Command, CommandError, type Keyspace, type Reply } from '../keyspace.js';
import { type Entry, SortedSet } from '../sorted-set.js';

// A range includes its first index and excludes its last.

type Range = readonly [from: number, to: number];
/** The bounds are written as in the command. */
type Finder = (set: SortedSet, low: string, high: string) => Range;

const NONE = new SortedSet();

export const SORTED_SET_COMMANDS: Readonly<Record<string, Command>> = {
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
    const reversed = [...(keyspace.sortedSet(key) ?? NONE).entries].reverse();
    return listed(reversed.slice(...byRank({ size: reversed.length }, from, to)), options);
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

function byRank({ size }: Pick<SortedSet, 'size'>, low: string, high: string): Range {
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
