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

type Head = string | [text: ComponentChildren, of: string];

interface TableProps {
  label: string;
  /** The names of the columns, some with a class. */
  heads: readonly (Head | false)[];
  of?: string;
  holding?: object;
  children: ComponentChildren;
}

export function Table({ label, heads, of = 'plain', holding, children }: TableProps) {
  return (
    <table class={of} aria-label={label} {...holding}>
      <thead>
        <tr>
          {heads.map((head) => {
            if (head === false) return null;
            const [text, its] = typeof head === 'string' ? [head] : head;
            return (
              <th key={its ?? text} scope="col" class={its}>
                {text}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
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
