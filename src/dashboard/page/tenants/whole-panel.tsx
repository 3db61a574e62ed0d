import type { TenantsView } from '../../node/views/views.js';
import { ActionButtons } from '../actions/action-buttons.js';
import { Running, TierBars } from '../limits/bars.js';
import { Held, NextTurn } from '../limits/held.js';
import { Note } from '../live/time.js';
import { hrefOf } from '../routing/routes.js';
import { number } from '../text/durations.js';
import { lacksWorkerIn } from '../workers/worker-state.js';

interface WholePanelProps {
  view: TenantsView;
  whole: NonNullable<TenantsView['whole']>;
}

export function WholePanel({ view, whole }: WholePanelProps) {
  return (
    <section class="panel" aria-labelledby="whole">
      <div class="panel-head">
        <h2 id="whole">
          <a href={hrefOf({ page: 'whole', scope: view.scope.scope })}>All tenants together</a>
        </h2>
        <Held row={whole} lacksWorker={lacksWorkerIn(view.queues, whole)} />
        {/* The stored limits are on the page of all tenants together: a change here would replace them unseen. */}
        <ActionButtons
          scope={view.scope}
          row={whole}
          stored={null}
          only={[whole.pausedUntil != null ? 'resume' : 'pause']}
        />
      </div>
      <div class="whole">
        <Note note={whole.note} />
        <TierBars row={whole} at={view.at} />
        <dl class="figures">
          <div>
            <dt>Waiting</dt>
            <dd class="num">{number(whole.waiting)}</dd>
          </div>
          <div>
            <dt>Running</dt>
            <dd>
              <Running running={whole.running} cap={whole.cap} />
            </dd>
          </div>
          <div>
            <dt>Next turn</dt>
            <dd>
              <NextTurn turn={whole.nextTurn} waiting={whole.waiting} pausedUntil={whole.pausedUntil} shared />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
