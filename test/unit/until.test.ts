import { describe, expect, it } from 'vitest';
import { gate, settles, until } from '../support/until.js';

/** What a wait ends with. */
const endOf = (wait: Promise<unknown>) =>
  wait.then(
    () => undefined,
    (error: Error) => error,
  );

/** The runner gives these tests so many milliseconds; a wait gives up after half of them. */
const LIMIT_MS = 600;

describe('a wait', () => {
  it('ends as soon as the condition holds', async () => {
    let looks = 0;
    await until('the third look', () => ++looks === 3);
    expect(looks).toBe(3);
  });

  it('ends as soon as the state is the one that is wanted, or of its kind', async () => {
    let looks = 0;
    await until('the third look', async () => [++looks, 'looks'], [3, 'looks']);
    await until(
      'the sixth look',
      () => ++looks,
      (count) => count > 5,
    );
    expect(looks).toBe(6);
  });

  it(
    'in vain ends before the runner ends the test, with what was awaited, seen last and wanted',
    async () => {
      let looks = 0;
      const error = await endOf(until('all three jobs run', () => ({ run: Math.min(++looks, 2) }), { run: 3 }));
      expect(error?.message).toContain('all three jobs run, last seen: { run: 2 }, wanted: { run: 3 }');
      expect(looks).toBeGreaterThan(2);
      // Where it stands is in the stack, as of any error.
      expect(error?.stack).toContain('until.test.ts');
    },
    LIMIT_MS,
  );

  it(
    'in vain for a kind of state says which kind',
    async () => {
      const error = await endOf(
        until(
          'enough jobs run',
          () => 2,
          (count) => count >= 3,
        ),
      );
      expect(error?.message).toContain('last seen: 2, wanted: (count) => count >= 3');
    },
    LIMIT_MS,
  );

  it(
    'in vain for a condition names it',
    async () => {
      const error = await endOf(until('there is an end', () => false));
      expect(error?.message).toContain('there is an end, last seen: false, wanted: true, by () => false');
    },
    LIMIT_MS,
  );

  it(
    'whose look never answers ends as well',
    async () => {
      const error = await endOf(until('the server answers', () => new Promise<boolean>(() => undefined)));
      expect(error?.message).toMatch(/the server answers, last seen: nothing/);
    },
    LIMIT_MS,
  );

  it('whose look fails fails with that', async () => {
    const failing = until('the server answers', () => {
      throw new Error('no server');
    });
    await expect(failing).rejects.toThrow('no server');
  });

  it(
    'of several leaves no time to those that come later',
    async () => {
      // Each with a time of its own would end when the runner has ended the test.
      for (const nth of ['first', 'second', 'third'])
        expect((await endOf(until(`the ${nth}`, () => false)))?.message).toContain(`the ${nth}`);
    },
    LIMIT_MS,
  );

  it('for a promise gives what that is settled with', async () => {
    const { open, opened } = gate<string>();
    setTimeout(open, 5, 'value');
    expect(await settles('the gate opens', opened)).toBe('value');
    await expect(settles('the gate opens', Promise.reject(new Error('shut')))).rejects.toThrow('shut');
  });

  it(
    'for a promise that nobody settles ends before the runner ends the test, with what was awaited',
    async () => {
      const error = await endOf(settles('the gate opens', gate().opened));
      expect(error?.message).toBe('waited in vain (nearly out of time): the gate opens');
      expect(error?.stack).toContain('until.test.ts');
    },
    LIMIT_MS,
  );

  let left: Promise<Error | undefined> | undefined;
  it('that nobody awaits does not keep its test from ending', () => {
    left = endOf(until('the next test', () => false));
  });

  it('that nobody awaited ended with its test', async () => {
    expect((await left)?.message).toContain('waited in vain (the test is over): the next test');
  });
});
