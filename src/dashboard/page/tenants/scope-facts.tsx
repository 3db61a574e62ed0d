import type { ScopeView } from '../../node/views/views.js';
import { useCommon } from '../live/server.js';
import { visibleText } from '../text/visible-text.js';
import { queueNames } from '../workers/queue-names.js';

export function ScopeFacts({ scope: { shared, queues, tiers, concurrency } }: { scope: ScopeView }) {
  const nameOf = queueNames(useCommon().scopes);
  return (
    <dl class="facts">
      {shared && <Fact name="Limits" text="shared by all tenants" />}
      <Fact name="Tiers" text={tiers === null ? 'by a function' : tiers.map(visibleText).join(', ') || 'none'} />
      <Fact
        name="At a time"
        text={concurrency === null ? 'no cap' : concurrency === 'function' ? 'by a function' : String(concurrency)}
      />
      {queues.length > 0 && (
        <Fact
          name={queues.length > 1 ? 'Queues' : 'Queue'}
          text={queues.map((queue) => visibleText(nameOf(queue))).join(', ')}
        />
      )}
    </dl>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
