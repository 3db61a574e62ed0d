export interface PromiseKept {
  name: string;
  held: boolean;
  detail: string;
  /** Set if the run was stopped too early to judge the promise. */
  notJudged?: true;
}

export interface QueueCounts {
  completed: number;
  failed: number;
  /** Jobs in all other states. */
  waiting: number;
}

/** If the run was too short to show a promise, the promise counts as kept only if the run was stopped early. */
export function shownUnless(stoppedEarly: boolean) {
  return (name: string, isShown: boolean, held: boolean, detail: string): PromiseKept => ({
    name,
    held: isShown ? held : stoppedEarly,
    detail: isShown ? detail : 'the run was too short to tell',
    ...(!isShown && stoppedEarly && { notJudged: true as const }),
  });
}

export function judgeCounts(what: string, added: number, { completed, failed, waiting }: QueueCounts): PromiseKept {
  return {
    name: `${what}: none lost, none failed`,
    held: failed === 0 && added === completed + waiting,
    detail: `${added} added, ${completed} completed, ${waiting} still waiting, ${failed} failed`,
  };
}
