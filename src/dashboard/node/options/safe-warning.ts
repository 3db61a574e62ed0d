/** A listener of a user that throws must not end a request. */
export function safely(warn: (message: string) => void): (message: string) => void {
  return (message) => {
    try {
      warn(message);
    } catch {
      process.emitWarning(message, 'BullmqGovernor');
    }
  };
}
