// A gateway to a language model that allows each customer 3000 tokens a minute. At its start, a prompt is charged an
// estimate of 1000 tokens, but it uses only 400. So settle() lets six prompts start in a minute that has room for three
// estimates.
import { once } from 'node:events';
import { type ConnectionOptions, type Job, Queue } from 'bullmq';
import { GovernedWorker, JobLimiter } from 'bullmq-governor/bullmq';

interface Prompt {
  customer: string;
  text: string;
  estimate: number;
}

async function askModel({ text }: Prompt): Promise<{ answer: string; tokens: number }> {
  return { answer: text.toUpperCase(), tokens: 400 };
}

/** @param name of the queue, and prefix of the limiter's keys: each run has its own */
export async function llmGateway(connection: ConnectionOptions & { host: string }, name: string): Promise<string> {
  const limits = new JobLimiter({
    connection,
    prefix: name,
    limits: {
      model: {
        perTenant: ['100/min', '3000 tokens/min'],
        tenant: (job: Job<Prompt>) => job.data.customer,
        cost: (job: Job<Prompt>) => ({ tokens: job.data.estimate }),
      },
    },
  });
  const handler = async (job: Job<Prompt>) => {
    const { answer, tokens } = await askModel(job.data);
    await limits.settle(job, { tokens });
    return answer;
  };
  const queue = new Queue<Prompt>(name, { connection });
  const worker = new GovernedWorker<Prompt>(name, handler, { connection, rateLimiter: limits, rateLimit: ['model'] });
  let answered = 0;
  worker.on('completed', () => answered++);

  const prompts = Array.from({ length: 6 }, (_, i) => ({
    name: 'ask',
    data: { customer: 'acme', text: `prompt ${i}`, estimate: 1000 },
  }));
  await limits.enqueueBulk(queue, prompts);
  while (answered < prompts.length) await once(worker, 'completed');

  const { tiers } = await limits.peek('acme', ['3000 tokens/min'], { scope: 'model', cost: { tokens: 1 } });
  await worker.close();
  await queue.obliterate({ force: true });
  await queue.close();
  limits.close();
  return `acme: ${answered} prompts answered, ${tiers[0]?.remaining} of 3000 tokens left in this minute`;
}
