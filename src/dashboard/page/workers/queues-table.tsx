import type { QueueView } from '../../node/views.js';
import { useCommon } from '../live/live-stream.js';
import { Elapsed } from '../live/time.js';
import { Name, Panel, Table } from '../text/parts.js';
import { number } from '../text/words.js';
import { busyText, queueNames, troubleOf, workerState, workerText } from './worker-state.js';

/** Lists the queues with the most trouble first. */
export function QueuesTable({
  queues,
  isLate = () => false,
}: {
  queues: readonly QueueView[];
  isLate?: (queue: QueueView) => boolean;
}) {
  if (queues.length === 0) return null;
  const rows = queues
    .map((queue) => ({ queue, late: isLate(queue) }))
    .sort(
      (a, b) =>
        troubleOf(b.queue, b.late) - troubleOf(a.queue, a.late) || (b.queue.unfetched ?? 0) - (a.queue.unfetched ?? 0),
    );
  return (
    <Panel id="queues" title="Workers">
      <Table
        label="Workers"
        of="plain cards"
        heads={['Queue', ['Waiting for a worker', 'number'], 'Oldest waits', 'Busy', 'State']}
      >
        {rows.map(({ queue, late }) => (
          <QueueRow key={queue.queue} queue={queue} late={late} />
        ))}
      </Table>
    </Panel>
  );
}

function QueueRow({ queue, late }: { queue: QueueView; late: boolean }) {
  const nameOf = queueNames(useCommon().scopes);
  const { unfetched, oldestDue } = queue;
  return (
    <tr>
      <th scope="row">
        <Name of={nameOf(queue.queue)} />
      </th>
      <td class="number num" data-label="Waiting for a worker">
        {unfetched === undefined ? '' : number(unfetched)}
      </td>
      <td data-label="Oldest waits" class={late ? 'late' : undefined}>
        {oldestDue !== undefined && <Elapsed at={oldestDue} />}
      </td>
      <td data-label="Busy">{busyText(queue)}</td>
      <td data-label="State">
        <WorkerBadge queue={queue} late={late} />
      </td>
    </tr>
  );
}

export function WorkerBadge({ queue, late = false }: { queue: QueueView; late?: boolean }) {
  const state = workerState(queue);
  const waits = (queue.unfetched ?? 0) > 0;
  if (state === 'free') return <span class="quiet">{workerText(queue)}</span>;
  const tone =
    state === 'paused' ? 'paused' : (state === 'none' && waits) || late ? 'alarm' : state === 'busy' ? 'full' : '';
  return <span class={`badge ${tone}`}>{workerText(queue)}</span>;
}
