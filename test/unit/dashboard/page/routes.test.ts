import { describe, expect, it } from 'vitest';
import { hrefOf, type Route, routeOf, streamOf } from '../../../../src/dashboard/page/routes.js';

const HOSTILE = ['<img src=x onerror=alert(1)>', 'a/b', '%', 'q?x=1&y=2#z', '👩‍👩‍👧', 'whole', 'tenant'];

describe('a route', () => {
  it.each(HOSTILE)('leads to a tenant of any name and back: %s', (name) => {
    const route: Route = { page: 'tenant', scope: name, tenant: name };
    expect(routeOf(hrefOf(route))).toEqual(route);
    const whole: Route = { page: 'whole', scope: name };
    expect(routeOf(hrefOf(whole))).toEqual(whole);
    const job: Route = { page: 'job', id: name, queue: name };
    expect(routeOf(hrefOf(job))).toEqual(job);
    const tenants: Route = { page: 'tenants', scope: name, search: name, number: 3 };
    expect(routeOf(hrefOf(tenants))).toEqual(tenants);
  });

  it('encodes characters that would end the address or begin another part of it', () => {
    const href = hrefOf({ page: 'tenant', scope: 'a/b?c#d', tenant: '"><script>' });
    expect(href).toBe('#/scope/a%2Fb%3Fc%23d/tenant/%22%3E%3Cscript%3E');
  });

  it.each(['?page=-1', '?page=x', '?page=1.5', ''])(
    'leads to the first page if the query %j names no page',
    (query) => {
      expect(routeOf(`#/scope/emails${query}`)).toEqual({ page: 'tenants', scope: 'emails' });
    },
  );

  it.each(['#/scope/', '#/scope/a/other', '#/scope/a/tenant/', '#/scope/%', '#/job?id=', '#/else'])(
    'is unknown for %s',
    (hash) => expect(routeOf(hash)).toEqual({ page: 'unknown' }),
  );

  it.each(['', '#', '#/', '#main'])('leads to the overview for %j', (hash) => {
    expect(routeOf(hash)).toEqual({ page: 'home' });
  });

  it('keeps the filters and the order of a list', () => {
    const route: Route = { page: 'tenants', scope: 'emails', hold: 'paused', waitsMs: 60_000, isByWait: true };
    expect(hrefOf(route)).toBe('#/scope/emails?hold=paused&waits=60000&sort=wait');
    expect(routeOf(hrefOf(route))).toEqual(route);
    expect(streamOf(route)).toBe('api/live?view=tenants&scope=emails&hold=paused&waits=60000&sort=wait&page=0');
    expect(routeOf('#/scope/emails?hold=x&waits=x&sort=x')).toEqual({ page: 'tenants', scope: 'emails' });
  });
});
