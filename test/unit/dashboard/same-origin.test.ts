import { expect, test } from 'vitest';
import { checkHost, type DashboardRequest } from '../../../src/dashboard/node/http.js';

const asks = (headers: object) => () => checkHost({ headers } as DashboardRequest, ['limits.example.com']);

test('a request without a host comes from no browser, and is let through', () => {
  expect(asks({})).not.toThrow();
});

test('the authority of HTTP/2 counts as the host', () => {
  expect(asks({ ':authority': 'limits.example.com' })).not.toThrow();
  expect(asks({ ':authority': 'evil.example' })).toThrow('the name of the host is not among the option hosts');
});
