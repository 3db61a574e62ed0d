import { describe, expect, it } from 'vitest';
import { gate, settles, until } from '../support/until.js';

const endOf = (wait: Promise<unknown>) =>
  wait.then(
    () => undefined,
    (error: Error) => error,
  );

/** A wait gives up after half of this time. */
const LIMIT_MS = 600;

describe('a wait', () => {
  it('a wait ends as soon as the condition holds', async () => {
    let looks = 0;
    await until('the third look', () => ++looks === 3);
    expect(looks).toBe(3);
  });

  it('a wait ends as soon as the state equals the wanted state or meets the wanted condition', async () => {
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
    'a failing wait ends before the runner ends the test, and names the awaited thing, the last state and the wanted state',
    async () => {
      let looks = 0;
      const error = await endOf(until('all three jobs run', () => ({ run: Math.min(++looks, 2) }), { run: 3 }));
      expect(error?.message).toContain('all three jobs run, last seen: { run: 2 }, wanted: { run: 3 }');
      expect(looks).toBeGreaterThan(2);
      // The stack names the line of the wait.
      expect(error?.stack).toContain('until.test.ts');
    },
    LIMIT_MS,
  );

  it(
    'a failing wait for a state shows its condition',
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
    'a failing wait for a condition shows the condition',
    async () => {
      const error = await endOf(until('there is an end', () => false));
      expect(error?.message).toContain('there is an end, last seen: false, wanted: true, by () => false');
    },
    LIMIT_MS,
  );

  it(
    'a wait ends even if its check never answers',
    async () => {
      const error = await endOf(until('the server answers', () => new Promise<boolean>(() => undefined)));
      expect(error?.message).toMatch(/the server answers, last seen: nothing/);
    },
    LIMIT_MS,
  );

  it('a wait fails with the error of its check', async () => {
    const failing = until('the server answers', () => {
      throw new Error('no server');
    });
    await expect(failing).rejects.toThrow('no server');
  });

  it(
    'the first of several failing waits uses up the time of the later waits',
    async () => {
      // With a time of its own, the last wait would end after the test.
      for (const nth of ['first', 'second', 'third'])
        expect((await endOf(until(`the ${nth}`, () => false)))?.message).toContain(`the ${nth}`);
    },
    LIMIT_MS,
  );

  it('a wait for a promise settles as the promise does', async () => {
    const { open, opened } = gate<string>();
    setTimeout(open, 5, 'value');
    expect(await settles('the gate opens', opened)).toBe('value');
    await expect(settles('the gate opens', Promise.reject(new Error('shut')))).rejects.toThrow('shut');
  });

  it(
    'a wait for a promise that never settles ends before the runner ends the test, and names the awaited thing',
    async () => {
      const error = await endOf(settles('the gate opens', gate().opened));
      expect(error?.message).toBe('waited in vain (nearly out of time): the gate opens');
      expect(error?.stack).toContain('until.test.ts');
    },
    LIMIT_MS,
  );

  let left: Promise<Error | undefined> | undefined;
  it('a wait that is not awaited does not keep its test from ending', () => {
    left = endOf(until('the next test', () => false));
  });

  it('a wait that is not awaited ends with its test', async () => {
    expect((await left)?.message).toContain('waited in vain (the test is over): the next test');
  });
});
