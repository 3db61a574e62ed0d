import { useEffect, useState } from 'preact/hooks';
import type { HoldFilter } from '../../node/views/views.js';
import { go, type TenantsRoute } from '../routing/routes.js';

/** The pause between the last key and the request. */
const TYPING_MS = 250;

/** The address holds the search, so a reload or a shared link keeps it. */
export function SearchTenants({ route }: { route: TenantsRoute }) {
  const { search = '' } = route;
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  useEffect(() => {
    if (text === search) return undefined;
    const timer = setTimeout(() => go({ ...route, search: text, number: 0 }, true), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      class="search"
      type="search"
      aria-label="Search tenants"
      placeholder="Search tenants"
      autocomplete="off"
      spellcheck={false}
      value={text}
      onInput={(event) => setText(event.currentTarget.value)}
    />
  );
}

const HOLDS: readonly [value: HoldFilter | '', text: string][] = [
  ['', 'Any cause'],
  ['paused', 'Paused, or 0 at a time'],
  ['limit', 'Limit is full'],
  ['other', 'Not paused, limit has room'],
];

const WAITS: readonly [value: string, text: string][] = [
  ['', 'Any wait'],
  ['60000', 'Waits over 1 min'],
  ['600000', 'Waits over 10 min'],
  ['3600000', 'Waits over 1 h'],
  ['86400000', 'Waits over 1 day'],
];

const ORDERS: readonly [value: string, text: string][] = [
  ['', 'Most jobs first'],
  ['wait', 'Longest wait first'],
];

/** The address holds the filters and the order. */
export function FilterTenants({ route }: { route: TenantsRoute }) {
  const { scope, search, hold, waitsMs, isByWait } = route;
  const change = (fields: Partial<Record<'hold' | 'waits' | 'order', string>>) => {
    const chosen = { hold: hold ?? '', waits: String(waitsMs ?? ''), order: isByWait ? 'wait' : '', ...fields };
    const next: TenantsRoute = {
      page: 'tenants',
      scope,
      ...(search && { search }),
      ...(chosen.hold && { hold: chosen.hold as HoldFilter }),
      ...(chosen.waits && { waitsMs: Number(chosen.waits) }),
      ...(chosen.order && { isByWait: true }),
    };
    go(next, true);
  };
  return (
    <>
      <Choice label="What holds back" value={hold ?? ''} of={HOLDS} onChange={(value) => change({ hold: value })} />
      <Choice
        label="How long the first job waits"
        value={String(waitsMs ?? '')}
        of={WAITS}
        onChange={(value) => change({ waits: value })}
      />
      <Choice label="Order" value={isByWait ? 'wait' : ''} of={ORDERS} onChange={(value) => change({ order: value })} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  of: readonly [value: string, text: string][];
  onChange: (value: string) => void;
}

function Choice({ label, value, of, onChange }: ChoiceProps) {
  return (
    <select class="filter" aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {of.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
