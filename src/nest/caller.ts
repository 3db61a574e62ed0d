/** The end of a line of a stack: the file, and the line in it. */
const PLACE = /\(?((?:file:\/\/)?[^()\s]+:\d+):\d+\)?$/;

/** Where a function of this package was called, for messages: ' at /app/mail.module.js:12'; '' where that is not known. */
export function callerOf(called: (...given: never[]) => unknown): string {
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, called);
  const place = PLACE.exec(at.stack?.split('\n')[1] ?? '')?.[1];
  return place === undefined ? '' : ` at ${place}`;
}
