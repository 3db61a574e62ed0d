/** Wraps a user's listener, so that an error in it does not end the request. */
export function safely(warn: (message: string) => void): (message: string) => void {
  return (message) => {
    try {
      warn(message);
    } catch {
      process.emitWarning(message, 'BullmqGovernor');
    }
  };
}
