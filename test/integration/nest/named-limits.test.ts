import { Inject, Injectable, type ModuleMetadata } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import {
  ConfigurationError,
  getRateLimitToken,
  InjectRateLimit,
  NamedLimit,
  RateLimitModule,
  RateLimitService,
} from 'bullmq-governor';
import { RateLimitTestingModule, RateLimitTestingService } from 'bullmq-governor/testing';
import { describe, expect, it } from 'vitest';
import { boot, compile, limits } from '../../support/nest/nest-app.js';

@Injectable()
class MailService {
  constructor(@InjectRateLimit('mail') readonly mail: NamedLimit) {}
}

/** A module with these imports, as an application has several. */
function featureModule(metadata: ModuleMetadata) {
  class FeatureModule {}
  return { module: FeatureModule, ...metadata };
}

const mail = { name: 'mail', tiers: ['2/h'] };
const withMail = (...given: Parameters<typeof RateLimitModule.forFeature>) =>
  featureModule({ imports: [RateLimitModule.forFeature(...given)], providers: [MailService] });

/** The error with which an application does not start. */
async function refusal(imports: ModuleMetadata['imports']): Promise<Error> {
  return compile({ imports: [limits(), ...(imports ?? [])] }).then(
    () => new Error('the application started'),
    (error: Error) => error,
  );
}

describe('a named limit', () => {
  it('is injected where a module declares it, and counts by the limiter of the application', async () => {
    const app = await boot({ imports: [limits(), withMail([mail, { name: 'sms', tiers: ['1/s'] }])] });
    const service = app.get(MailService, { strict: false });
    expect(service.mail).toBeInstanceOf(NamedLimit);
    await service.mail.acquire('acme');
    const { tiers } = await app.get(RateLimitService).peek('acme', ['2/h'], { scope: 'mail' });
    expect(tiers).toMatchObject([{ scope: 'mail', remaining: 1 }]);
    expect(app.get(getRateLimitToken('sms'), { strict: false })).toMatchObject({ name: 'sms', scope: 'sms' });
  });

  it('is there for the modules that import one which exports RateLimitModule', async () => {
    const owner = featureModule({ imports: [RateLimitModule.forFeature(mail)], exports: [RateLimitModule] });
    const user = featureModule({ imports: [owner], providers: [MailService] });
    const app = await boot({ imports: [limits(), user] });
    expect(app.get(MailService, { strict: false }).mail.name).toBe('mail');
  });

  it('may come from a factory, with what is injected into it', async () => {
    const config = featureModule({ providers: [ConfigService], exports: [ConfigService] });
    const feature = RateLimitModule.forFeatureAsync({
      name: 'mail',
      imports: [config],
      inject: [ConfigService],
      useFactory: async (given: ConfigService) => ({ tiers: given.get('LIMITS', '3/h 9/day').split(' ') }),
    });
    const app = await boot({ imports: [limits(), featureModule({ imports: [feature], providers: [MailService] })] });
    expect(app.get(MailService, { strict: false }).mail.tiers).toEqual(['3/h', '9/day']);
  });

  it('may be declared by several modules that say the same, and one scope may have two names', async () => {
    const account = { ...mail, name: 'bulk', scope: 'mail', cost: 2 };
    const app = await boot({
      imports: [limits(), withMail(mail), withMail([{ ...mail, tiers: ['2/60min'] }, account])],
    });
    expect(app.get<NamedLimit>(getRateLimitToken('bulk'), { strict: false }).scope).toBe('mail');
  });

  it('is in memory, on the clock of the test, beside RateLimitTestingModule', async () => {
    const app = await boot({ imports: [RateLimitTestingModule.forRoot(), withMail(mail)] });
    const { clock } = app.get(RateLimitTestingService);
    const { mail: limit } = app.get(MailService, { strict: false });
    for (let n = 0; n < 2; n++) expect(await limit.acquire('acme')).toEqual({ admitted: true });
    expect(await limit.acquire('acme')).toMatchObject({ admitted: false, delayMs: 3_600_000 });
    clock.advance(3_600_000);
    expect(await limit.acquire('acme')).toEqual({ admitted: true });
  });

  it('is one limit for each application of a process', async () => {
    await boot({ imports: [limits(), withMail(mail)] });
    const app = await boot({ imports: [limits(), withMail({ ...mail, tiers: ['5/h'] })] });
    expect(app.get(MailService, { strict: false }).mail.tiers).toEqual(['5/h']);
  });
});

describe('a named limit that is refused', () => {
  it('differs from another of its name, and the error names both places', async () => {
    const error = await refusal([withMail(mail), withMail({ ...mail, tiers: ['3/h'] })]);
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error.message).toMatch(
      /^RateLimitModule\.forFeature\(\) at \S*named-limits\.test\.ts:\d+: expected what RateLimitModule\.forFeature\(\) at \S*named-limits\.test\.ts:\d+ says of name 'mail': scope 'mail': 2\/h, got 'scope 'mail': 3\/h'\. Declare it in one module/,
    );
  });

  it('differs from another of its scope, also where a factory says so', async () => {
    const other = RateLimitModule.forFeatureAsync([
      { name: 'bulk', useFactory: () => ({ tiers: ['3/h'], scope: 'mail' }) },
    ]);
    const error = await refusal([withMail(mail), other]);
    expect(error.message).toMatch(
      /^RateLimitModule\.forFeatureAsync\(\) at \S+:\d+, limit 1: expected what RateLimitModule\.forFeature\(\) .* says of scope 'mail': 2\/h/,
    );
  });

  it('can never work: where it is written, or when its factory has said so', async () => {
    const place = /^RateLimitModule\.forFeature\(\) at \S*named-limits\.test\.ts:\d+, limit 2: tiers: .*'2\/x'/;
    expect(() => RateLimitModule.forFeature([mail, { name: 'sms', tiers: ['2/x'] }])).toThrow(place);
    expect(() => RateLimitModule.forFeature([])).toThrow('expected at least one limit');
    expect(() => RateLimitModule.forFeatureAsync({ name: '', useFactory: () => mail })).toThrow('name: expected');
    expect(() => RateLimitModule.forFeatureAsync({ name: 'mail' } as never)).toThrow('expected useFactory');
    expect(() => InjectRateLimit('')).toThrow('getRateLimitToken(name): expected a non-empty string');
    const feature = RateLimitModule.forFeatureAsync({ name: 'mail', useFactory: () => ({ tiers: [] }) });
    expect((await refusal([feature])).message).toMatch(/: useFactory of 'mail': tiers: expected/);
  });

  it('is not declared: NestJS names the declaration that is missing', async () => {
    const error = await refusal([featureModule({ providers: [MailService] })]);
    expect(error.message).toContain(`"RateLimitModule.forFeature({ name: 'mail' })" at index [0]`);
  });

  it('has no RateLimitModule.forRoot() beside it: NestJS names that', async () => {
    const starting = compile({ imports: [withMail(mail)] });
    await expect(starting).rejects.toThrow('RateLimitModule.forRoot() of bullmq-governor');
  });

  it('is in no module that a service of another one imports', async () => {
    @Injectable()
    class Other {
      constructor(@Inject(getRateLimitToken('mail')) readonly mail: NamedLimit) {}
    }
    const error = await refusal([withMail(mail), featureModule({ providers: [Other] })]);
    expect(error.message).toContain("RateLimitModule.forFeature({ name: 'mail' })");
  });
});
