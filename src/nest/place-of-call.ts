/** The end of a line of a stack: the file, and the line in it. */
const PLACE = /\(?((?:file:\/\/)?[^()\s]+:\d+):\d+\)?$/;

/** Where the function that asks was called, for messages: ' at /app/mail.module.js:12'; '' where that is not known. */
export function placeOfCall(): string {
  const at: { stack?: string } = {};
  Error.captureStackTrace(at, placeOfCall);
  // The lines of the stack are its title, the function that asks, and its caller.
  const place = PLACE.exec(at.stack?.split('\n')[2] ?? '')?.[1];
  return place === undefined ? '' : ` at ${place}`;
}
