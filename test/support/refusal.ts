/** The error that a call throws, if it throws one. */
export function refusal(call: () => unknown): Error | undefined {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  return undefined;
}
