import { type DashboardRequest, HttpProblem } from './http.js';

/** The longest body of a request, in bytes. */
const MAX_BYTES = 16_384;

/** The JSON in the body of a request, which the server may have read already. @throws HttpProblem for a body that is none */
export async function readJson(request: DashboardRequest): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLong();
  const { body } = request;
  if (body === undefined) return parsed(await textOf(request));
  if (typeof body === 'string' || Buffer.isBuffer(body)) return parsed(checked(body.toString()));
  checked(JSON.stringify(body));
  return body;
}

function textOf(request: DashboardRequest): Promise<string> {
  // A body that another handler has read, and kept to itself, is over.
  if (request.readableEnded) throw new HttpProblem(400, 'the body was read before the dashboard was asked');
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
      else {
        // The connection is still needed for the answer.
        request.pause();
        reject(tooLong());
      }
    });
    request.once('end', () => resolve(Buffer.concat(chunks).toString()));
    request.once('error', reject);
    request.once('close', () => reject(new HttpProblem(400, 'the body broke off')));
  });
}

function checked(text: string): string {
  if (Buffer.byteLength(text) > MAX_BYTES) throw tooLong();
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpProblem(400, 'the body is no JSON');
  }
}

function tooLong(): HttpProblem {
  // What is left of the body is not read.
  return new HttpProblem(413, `the body is longer than ${MAX_BYTES} bytes`, { connection: 'close' });
}
