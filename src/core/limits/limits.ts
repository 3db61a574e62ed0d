import { checkCount, checkFlag, readMs } from '../options/validate.js';
import { compileLimits } from '../protocol/compiled-limits.js';
import type { CompiledLimits } from '../protocol/request.js';
import { inBuckets } from '../tiers/bucketed.js';
import { checkGuard } from '../tiers/fixed.js';
import { type Spell, tierText } from '../tiers/kinds.js';
import { pacingTier } from '../tiers/pace.js';
import { type Guard, guardMsOf, startsWithinMs } from '../tiers/starts.js';
import type { Tier } from '../tiers/tier-kind.js';
import { idleTiers, largeTiers } from '../tiers/tier-notes.js';
import { checkTierList, parseTier, parseTiers } from '../tiers/tiers.js';
import { Recent } from '../util/recent.js';
import { type LimitOptions, MAX_CONCURRENCY, MAX_GUARD_MS } from './checks.js';
import { checkCost } from './cost.js';

const MAX_KNOWN = 10_000;

interface Draft {
  /** False for a limiter whose clock is given: it is never late, and nothing lies behind a start. */
  readonly isReal: boolean;
  guardMs: number;
  tiers: Tier[];
  cap: number | undefined;
  isCosted: boolean;
}

interface LimitOption<Given, Parsed = Given> {
  /** Returns a text that identifies the value. Throws for an invalid value. */
  key(given: Given, where: string): string;
  parse(given: Given, where: string): Parsed;
  /** Returns texts to show to people; [] for a value without effect. */
  texts(parsed: Parsed, spell: Spell): string[];
  /** Called after all earlier options in the table were applied. */
  apply(parsed: Parsed, draft: Draft): void;
}

function plain<Value extends number | boolean | Guard>(
  check: (given: Value) => void,
  texts: (value: Value) => string[],
  apply: (value: Value, draft: Draft) => void,
): LimitOption<Value> {
  const key = (given: Value) => {
    check(given);
    return `${given}`;
  };
  return { key, parse: (given) => given, texts, apply };
}

type Given = Required<LimitOptions>;
type Parsed<Option extends keyof Given> = Option extends 'tiers' ? readonly Tier[] : Given[Option];

/** The options are applied in this order. */
export const LIMIT_OPTIONS: { readonly [Option in keyof Given]: LimitOption<Given[Option], Parsed<Option>> } = {
  tiers: {
    key(tiers, where) {
      // The text of a valid tier cannot contain the separator \0, and cannot look like a JSON array.
      if (tiers.every((tier) => typeof tier === 'string')) return `${tiers.length}\0${tiers.join('\0')}`;
      return JSON.stringify(Array.from(tiers, (tier) => parseTier(tier, where)));
    },
    parse: (tiers, where) => (tiers.length === 0 ? [] : parseTiers(tiers, where)),
    texts: (tiers, spell) => inOrder(tiers).map(spell),
    apply: (tiers, draft) => void draft.tiers.push(...tiers),
  },
  concurrency: plain<number>(
    (cap) => checkCount(cap, 0, MAX_CONCURRENCY, 'concurrency'),
    (cap) => [`concurrency ${cap}`],
    (cap, draft) => {
      draft.cap = cap;
    },
  ),
  guardMs: plain<Guard>(
    (guard) => void (guard === 'default' || readMs(guard, 0, MAX_GUARD_MS, 'guardMs')),
    (guard) => (guard === 0 || guard === 'default' ? [] : [`guardMs ${guard}`]),
    (guard, draft) => {
      draft.guardMs = guard === 'default' && !draft.isReal ? 0 : guardMsOf(guard, draft.tiers);
    },
  ),
  // The request contains the cost; the limits say only that there is one.
  cost: {
    key(cost, where) {
      checkCost(cost, `${where}: cost`);
      return '1';
    },
    parse: (cost) => cost,
    texts: () => [],
    apply: (_cost, draft) => {
      draft.isCosted = true;
    },
  },
  inBuckets: plain<boolean>(
    (isSet) => checkFlag(isSet, 'inBuckets', 'inBuckets'),
    () => [],
    (isSet, draft) => {
      if (isSet) draft.tiers = draft.tiers.map((tier) => (tier.unit === undefined ? inBuckets(tier) : tier));
    },
  ),
  spread: plain<boolean>(
    (spread) => checkFlag(spread, 'spread', 'spread'),
    (spread) => (spread ? ['spread'] : []),
    (spread, draft) => {
      if (spread && draft.tiers.length > 0) {
        draft.tiers.push(pacingTier(draft.tiers, draft.guardMs + (draft.isReal ? startsWithinMs(draft.tiers) : 0)));
      }
    },
  ),
};

/** Sorts tiers, so that two sets with the same meaning get the same order. */
function inOrder(tiers: readonly Tier[]): Tier[] {
  return [...tiers].sort((a, b) => a.windowMs - b.windowMs || (tierText(a) < tierText(b) ? -1 : 1));
}

// biome-ignore lint/suspicious/noExplicitAny: each row gets the value of its own option
const ROWS = Object.entries(LIMIT_OPTIONS) as [keyof LimitOptions, LimitOption<any>][];

export class LimitsCompiler {
  readonly #compiled = new Recent<string, CompiledLimits>(MAX_KNOWN);
  readonly #warned = new Set<string>();

  constructor(
    private readonly warn: (message: string) => void,
    private readonly nowMs?: () => number,
  ) {}

  /** @param mayLift whether tiers and cap may both be missing, as in stored limits that lift the limits in the code */
  compile(options: LimitOptions, where: string, mayLift = false): CompiledLimits {
    const { tiers, concurrency } = options;
    const mayBeEmpty = concurrency !== undefined || mayLift;
    if (!(mayBeEmpty && Array.isArray(tiers) && tiers.length === 0)) checkTierList(tiers, where);
    let key = '';
    for (const [option, row] of ROWS) {
      const given = options[option];
      // Each option goes in front, so the tiers (the first row) end the key: an invalid tier text may contain any separator,
      // but there it cannot be mistaken for another option.
      if (given !== undefined) key = `${option} ${row.key(given, where)}|${key}`;
    }
    const known = this.#compiled.get(key);
    if (known) return known;
    const compiled = this.#compile(options, where);
    this.#compiled.set(key, compiled);
    return compiled;
  }

  #compile(options: LimitOptions, where: string): CompiledLimits {
    const isReal = this.nowMs === undefined;
    const draft: Draft = { isReal, guardMs: 0, tiers: [], cap: undefined, isCosted: false };
    for (const [option, row] of ROWS) {
      const given = options[option];
      if (given !== undefined) row.apply(row.parse(given, where), draft);
    }
    const { tiers, guardMs, cap, isCosted } = draft;
    checkGuard(tiers, guardMs, where);
    const written = tiers.filter(({ kind }) => kind !== 'pace');
    this.#warnOnce(`${where}: idle`, where, idleTiers(written, { isCosted, guardMs }));
    this.#warnOnce(`${where}: large`, where, largeTiers(written));
    const startMs = isReal ? startsWithinMs(tiers) : undefined;
    return compileLimits(tiers, guardMs, cap, { isCosted, startMs, ...(this.nowMs && { nowMs: this.nowMs }) });
  }

  /**
   * Warns only once for each place, because the tiers of a place are compiled again for each cap, and a function may return
   * different tiers for each plan.
   */
  #warnOnce(key: string, where: string, notes: readonly string[]): void {
    if (notes.length === 0 || this.#warned.has(key) || this.#warned.size >= MAX_KNOWN) return;
    this.#warned.add(key);
    for (const note of notes) this.warn(`${where}: ${note}`);
  }
}
