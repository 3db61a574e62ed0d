import { RateLimitService } from 'bullmq-governor';
import { expect, test, vi } from 'vitest';
import { MinuteSummary } from '../../../src/nest/rate-limit.module.js';
import { compile, limits } from '../../support/nest/nest-app.js';
import { recorder } from '../../support/worker/recorder.js';

test('the metrics of forRoot and the minute summary record the decisions of the service', async () => {
  const { metrics, of } = recorder();
  const app = await compile({ imports: [limits({ metrics })] });
  const noted = vi.spyOn(app.get(MinuteSummary), 'note');
  await app.get(RateLimitService).acquire('acme', ['1/h']);
  expect(of('decided')).toEqual([{ what: 'decided', outcome: 'admitted', scope: 'default', tenant: 'acme' }]);
  expect(noted).toHaveBeenCalledTimes(1);
});

test('metrics that record nothing are refused at the start of the application', async () => {
  await expect(compile({ imports: [limits({ metrics: {} })] })).rejects.toThrow(
    /^RateLimitModule\.forRoot\(\): metrics: expected an object with functions/,
  );
});
