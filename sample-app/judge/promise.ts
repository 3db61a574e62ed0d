/** What a run can show to hold, or not. */
export interface PromiseKept {
  name: string;
  held: boolean;
  /** What was seen. */
  detail: string;
  /** Set when the run was too short to tell. */
  notJudged?: true;
}

/** Where the jobs are at the end, as BullMQ counts them. */
export interface QueueCounts {
  completed: number;
  failed: number;
  /** wait + delayed + prioritized + active */
  waiting: number;
}

/**
 * A promise of which a run may hold no case. Such a run does not show that the promise holds, unless it was stopped before
 * it could.
 */
export type Shown = (name: string, isShown: boolean, held: boolean, detail: string) => PromiseKept;

export function shownUnless(stoppedEarly: boolean): Shown {
  return (name, isShown, held, detail) => ({
    name,
    held: isShown ? held : stoppedEarly,
    detail: isShown ? detail : 'the run was too short to tell',
    ...(!isShown && stoppedEarly && { notJudged: true as const }),
  });
}

/** None may be lost, and none may fail. */
export function judgeCounts(
  what: string,
  added: number,
  removed: number,
  { completed, failed, waiting }: QueueCounts,
): PromiseKept {
  const gone = removed > 0 ? ` + ${removed} removed` : '';
  return {
    name: `${what}: none lost, none failed`,
    held: failed === 0 && added === completed + waiting + removed,
    detail: `${added} added = ${completed} done + ${waiting} still waiting${gone}; ${failed} failed`,
  };
}
