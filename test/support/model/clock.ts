/** Stands still until a test moves it. */
export class VirtualClock {
  us = 1_700_000_000_000_000;

  readonly now = (): number => this.us;

  advanceMs(ms: number): void {
    this.us += Math.round(ms * 1000);
  }
}
