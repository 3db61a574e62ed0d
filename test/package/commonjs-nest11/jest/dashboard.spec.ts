// Without types and decorators, because the same text is also run as JavaScript.
import 'reflect-metadata';
import { Test } from '@nestjs/testing';
import { RateLimitModule } from 'bullmq-governor';
import { RateLimitDashboardModule } from 'bullmq-governor/dashboard';

it('an application serves the dashboard', async () => {
  const { hostname: host, port } = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379');
  const limits = RateLimitModule.forRoot({ connection: { host, port: Number(port) }, tenant: () => 'acme' });
  const dashboard = RateLimitDashboardModule.forRoot({ path: 'limits', public: true });
  const testing = await Test.createTestingModule({ imports: [limits, dashboard] }).compile();
  const app = testing.createNestApplication();
  await app.listen(0, '127.0.0.1');
  const page = await fetch(`${await app.getUrl()}/limits/`);
  expect(await page.text()).toContain('<div id=');
  await app.close();
});
