import { useRef } from 'preact/hooks';
import type { TenantRow, TenantsView } from '../../node/views.js';
import { ActionButtons } from '../actions/dialog.js';
import { Held, NextTurn, Running, Share, TierBars } from '../limits/cells.js';
import { heldBy } from '../limits/held-by.js';
import { Elapsed } from '../live/time.js';
import { orderedRows, useHold } from '../live/use-hold.js';
import { hrefOf } from '../routes.js';
import { Table } from '../text/parts.js';
import { number, visibleText } from '../text/words.js';
import { lacksWorkerIn } from '../workers/worker-state.js';

interface TenantsTableProps {
  view: TenantsView;
  /** Whether the rows are still those of the previous search or page. */
  isOld: boolean;
}

export function TenantsTable({ view, isOld }: TenantsTableProps) {
  const [isHeld, holding] = useHold();
  const shown = useRef<string[]>([]);
  const rows = orderedRows(view.rows, ({ tenant }) => tenant, shown.current, isHeld && !isOld);
  shown.current = rows.map(({ tenant }) => tenant);
  const { shared } = view.scope;
  const hasRunning = rows.some(({ running }) => running !== undefined);
  // In a shared scope all tenants wait for their share, except those with a pause or a cap of their own.
  const hasHeld = !shared || rows.some((row) => ['pause', 'closed', 'cap'].includes(heldBy(row).by));
  const lacksWorker = lacksWorkerIn(view.queues, view.whole);
  const hasTiers = !shared || rows.some(({ tiers }) => tiers.length > 0);
  return (
    <Table
      label="Tenants"
      of="tenants"
      heads={[
        ['Tenant', 'of-name'],
        ['Waiting', 'of-waiting number'],
        hasHeld && ['Held back by', 'of-held'],
        ['Next turn', 'of-turn'],
        shared && ['Share', 'of-share'],
        hasTiers && 'Limits: used, and when the next unit is free',
        hasRunning && ['Running', 'of-running'],
        [<span class="hidden">Actions</span>, shared ? 'of-actions many' : 'of-actions'],
      ]}
      holding={{ ...holding, 'aria-busy': isOld }}
    >
      {rows.map((row) => (
        <Row key={row.tenant} row={row} view={view} {...{ hasHeld, hasTiers, hasRunning, lacksWorker }} />
      ))}
    </Table>
  );
}

interface RowProps {
  row: TenantRow;
  view: TenantsView;
  hasHeld: boolean;
  hasTiers: boolean;
  hasRunning: boolean;
  lacksWorker: boolean;
}

function Row({ row, view: { scope, at }, hasHeld, hasTiers, hasRunning, lacksWorker }: RowProps) {
  const name = visibleText(row.tenant);
  const isPaused = (scope.shared ? row.ownPausedUntil : row.pausedUntil) != null;
  const steered = isPaused ? 'resume' : 'pause';
  return (
    <tr>
      <th scope="row">
        <a class="name" href={hrefOf({ page: 'tenant', scope: scope.scope, tenant: row.tenant })} title={name}>
          <bdi>{name}</bdi>
        </a>
      </th>
      <td class="number" data-label="Waiting">
        <span class="num">{number(row.waiting)}</span>
        {row.oldestDue !== undefined && (
          <span class="age quiet">
            oldest <Elapsed at={row.oldestDue} />
          </span>
        )}
      </td>
      {hasHeld && (
        <td data-label="Held back by">
          <Held row={row} lacksWorker={lacksWorker} />
        </td>
      )}
      <td data-label="Next turn">
        <NextTurn row={row} shared={scope.shared} />
      </td>
      {scope.shared && (
        <td data-label="Share">
          <Share row={row} />
        </td>
      )}
      {hasTiers && (
        <td data-label="Limits" class="wide">
          <TierBars row={row} at={at} />
        </td>
      )}
      {hasRunning && (
        <td data-label="Running" class="cell-running">
          <Running running={row.running} cap={row.cap} />
        </td>
      )}
      <td class="last">
        <ActionButtons
          scope={scope}
          tenant={row.tenant}
          row={row}
          stored={null}
          only={scope.shared ? [steered, 'setLimits'] : [steered]}
        />
      </td>
    </tr>
  );
}
