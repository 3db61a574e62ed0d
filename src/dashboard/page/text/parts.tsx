import type { ComponentChildren } from 'preact';
import { isStale, type LiveState } from '../live/live-stream.js';
import { hrefOf } from '../routes.js';
import { visibleText } from './words.js';

/** A name that a user has chosen. */
export function Name({ of }: { of: string }) {
  return <bdi>{visibleText(of)}</bdi>;
}

export function ScopeLink({ scope }: { scope: string }) {
  return (
    <a href={hrefOf({ page: 'tenants', scope })}>
      <Name of={scope} />
    </a>
  );
}

export function Panel({ id, title, children }: { id: string; title: string; children: ComponentChildren }) {
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** An entry of a list of facts or figures. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ErrorText({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p class="error" role="alert">
      {text}
    </p>
  );
}

/** Without children, the view has not arrived. */
export function LiveView({ state, children }: { state: LiveState; children: ComponentChildren }) {
  if (children) return <div class={isStale(state) ? 'stale' : undefined}>{children}</div>;
  const isComing = state.phase === 'connecting' || state.phase === 'live';
  return <p class="empty">{isComing ? 'Loading' : 'No state has arrived.'}</p>;
}
