/** The base class of every error of this package. */
export class GovernorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/**
 * Reports an option or a call that can never work, as soon as the option is set. The four fields are not enumerable, because
 * Node prints the enumerable fields of an uncaught error: a queue as `given` would print 600 lines.
 */
export class ConfigurationError extends GovernorError {
  /** A description of the accepted values. */
  declare readonly expected: string;
  /** The refused value itself; the message shows it in one line. */
  declare readonly given: unknown;
  /** The option, decorator or call that has the problem. */
  declare readonly where: string;
  /** A way to solve the problem. */
  declare readonly fix: string;

  constructor(problem: Pick<ConfigurationError, 'expected' | 'given' | 'where' | 'fix'>) {
    super(`${problem.where}: expected ${problem.expected}, got ${show(problem.given)}. ${problem.fix}`);
    for (const [part, value] of Object.entries(problem)) Object.defineProperty(this, part, { value });
  }
}

export function problem(expected: string, given: unknown, where: string, fix: string): ConfigurationError {
  return new ConfigurationError({ expected, given, where, fix });
}

/** No decision was possible: Redis did not answer in time, or a function of a rule failed. */
export class UnavailableError extends GovernorError {}

export function show(value: unknown): string {
  if (typeof value === 'string') return value.length > 120 ? `'${value.slice(0, 117)}...'` : `'${value}'`;
  if (typeof value === 'function') return `function ${value.name || '(anonymous)'}`;
  const kind = value === undefined || value === null ? '' : ` (${typeof value})`;
  const isInvalidDate = value instanceof Date && Number.isNaN(value.getTime());
  if (value === null || typeof value !== 'object' || isInvalidDate) return `${String(value)}${kind}`;
  const name = classOf(value);
  if (name !== undefined) return `an object of class ${name}`;
  try {
    const text = JSON.stringify(value, whole)?.replace(UNQUOTED, '$1') ?? 'an object';
    return text.length > 120 ? `${text.slice(0, 117)}...` : text;
  } catch {
    return 'an object';
  }
}

function whole(_: string, value: unknown): unknown {
  const isLost = value === undefined || (typeof value === 'number' && !Number.isFinite(value));
  return isLost ? `\0${value}` : value;
}

const UNQUOTED = /"\\u0000(-?\w+)"/g;

/** Names the class of an object such as a queue; undefined for plain objects, arrays and dates. */
function classOf(value: object & { toJSON?: unknown }): string | undefined {
  if (Array.isArray(value) || typeof value.toJSON === 'function') return undefined;
  const name: unknown = value.constructor?.name;
  return typeof name === 'string' && name !== 'Object' && name !== '' ? name : undefined;
}

/** 'timeout' = no answer within the deadline, 'unreachable' = no connection, 'refused' = an error. */
type OutageCause = 'timeout' | 'unreachable' | 'refused';

const causes = new WeakMap<object, OutageCause>();

export function causedBy<E extends object>(error: E, cause: OutageCause): E {
  causes.set(error, cause);
  return error;
}

/** An error without a noted cause comes from Redis, or from decoding its answer. */
export function outageCauseOf(error: unknown): OutageCause {
  return (typeof error === 'object' && error !== null && causes.get(error)) || 'refused';
}

const unsent = new WeakSet<object>();

export function markUnsent<E extends object>(error: E): E {
  unsent.add(error);
  return error;
}

/** If the error has no mark, Redis may have run the call. */
export function wasNeverSent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && unsent.has(error);
}

export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
