import { type DashboardRequest, HttpProblem } from './http.js';

const MAX_BYTES = 16_384;

/**
 * Reads the JSON body of a request, even if the server has already parsed the body.
 * @throws HttpProblem
 */
export async function readJson(request: DashboardRequest): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLong();
  const { body } = request;
  if (body === undefined) return parsed(await textOf(request));
  if (typeof body === 'string' || Buffer.isBuffer(body)) return parsed(checked(body.toString()));
  checked(JSON.stringify(body));
  return body;
}

function textOf(request: DashboardRequest): Promise<string> {
  if (request.readableEnded) throw new HttpProblem(400, 'the body was read before the dashboard was asked');
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
      else {
        // Pauses instead of closing, because the response needs the connection.
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
    throw new HttpProblem(400, 'the body is not JSON');
  }
}

function tooLong(): HttpProblem {
  // The rest of the body stays unread, so the connection cannot be used again.
  return new HttpProblem(413, `the body is longer than ${MAX_BYTES} bytes`, { connection: 'close' });
}
