import type { ActionName, ScopeView, TenantRow } from '../../node/views/views.js';
import { counted } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';

export interface Alarm {
  /** Unlike the text, the id does not change while the alarm lasts. */
  id: string;
  /** 'alarm': the problem lasts until a person acts, or a wait is over its bound. 'note': the problem may end by itself. */
  level: 'alarm' | 'note';
  text: string;
  fix: string;
  href?: string;
  offer?: {
    scope: ScopeView;
    tenant?: string;
    row: Omit<TenantRow, 'tenant'>;
    actions: readonly ActionName[];
  };
}

/** Writes 'Tenant' before a name, so that a reader does not take the name for another word. */
export function tenantIn(scope: string, tenant: string): string {
  return `Tenant ${visibleText(tenant)} of ${visibleText(scope)}`;
}

export function jobsWait(count: number): string {
  return `${counted(count, 'job')} ${count === 1 ? 'waits' : 'wait'}`;
}
