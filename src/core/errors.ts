/** The base class of every error of this package. */
export class GovernorError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** What is wrong with an option or a call, in the four parts of its message. */
export interface ConfigurationProblem {
  /** What would have been accepted. */
  expected: string;
  /** What was there instead. */
  given: unknown;
  /** The option, decorator or call that has the problem. */
  where: string;
  /** What to do about it. */
  fix: string;
}

/** An option or a call that can never work. Thrown where the option is set, not where it is used. */
export class ConfigurationError extends GovernorError implements ConfigurationProblem {
  readonly expected: string;
  readonly given: unknown;
  readonly where: string;
  readonly fix: string;

  constructor(problem: ConfigurationProblem) {
    super(`${problem.where}: expected ${problem.expected}, got ${show(problem.given)}. ${problem.fix}`);
    this.expected = problem.expected;
    this.given = problem.given;
    this.where = problem.where;
    this.fix = problem.fix;
  }
}

/** No decision could be had: Redis did not answer in time, or a function of a rule failed. */
export class UnavailableError extends GovernorError {}

/** A value as a reader of an error message would write it, cut to one short line. */
export function show(value: unknown): string {
  if (typeof value === 'string') return value.length > 120 ? `'${value.slice(0, 117)}...'` : `'${value}'`;
  if (typeof value === 'function') return `function ${value.name || '(anonymous)'}`;
  const kind = value === undefined || value === null ? '' : ` (${typeof value})`;
  if (value === null || typeof value !== 'object') return `${String(value)}${kind}`;
  try {
    const text = JSON.stringify(value) ?? 'an object';
    return text.length > 120 ? `${text.slice(0, 117)}...` : text;
  } catch {
    return Object.prototype.toString.call(value);
  }
}
