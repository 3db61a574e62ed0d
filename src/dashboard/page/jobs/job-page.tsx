import { useEffect, useState } from 'preact/hooks';
import type { JobDataView, JobsView, JobView } from '../../node/views.js';
import { TierBar } from '../limits/cells.js';
import { reasonWords } from '../limits/held-by.js';
import { clock, getJson, useCommon } from '../live/live-stream.js';
import { CountdownAt } from '../live/time.js';
import { hrefOf, queryOf } from '../routes.js';
import { ErrorText, Fact, Name, ScopeLink } from '../text/parts.js';
import { counted, explanationText, visibleText } from '../text/words.js';
import { WorkerBadge } from '../workers/queues-table.js';
import { busyText, queueNames } from '../workers/worker-state.js';

const EVERY_MS = 3000;

export function JobPage({ id, queue }: { id: string; queue: string | undefined }) {
  const [found, setFound] = useState<JobsView>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const url = `api/job${queryOf({ id, queue: queue ?? '' })}`;
    return repeated(async () => {
      try {
        const jobs = await getJson<JobsView>(url);
        clock.set(jobs.at);
        setFound(jobs);
        setError(undefined);
      } catch (failure) {
        setError((failure as Error).message);
      }
    });
  }, [id, queue]);
  return (
    <>
      <div class="heading">
        <h1 tabIndex={-1} class={id.length > 60 ? 'long' : undefined}>
          Job <Name of={id} />
        </h1>
      </div>
      <ErrorText text={error} />
      {found ? (
        <div class={error === undefined ? undefined : 'stale'}>
          {found.jobs.length === 0 && (
            <p class="empty">
              No job has this id{queue !== undefined && ` in ${visibleText(queue)}`}. It may have been done and removed.
            </p>
          )}
          {found.jobs.map((job) => (
            <JobPanel key={job.queue} job={job} at={found.at} />
          ))}
        </div>
      ) : (
        error === undefined && <p class="empty">Loading</p>
      )}
    </>
  );
}

function JobPanel({ job, at }: { job: JobView; at: number }) {
  const { binding, tenant, tiers } = job;
  const queue = visibleText(queueNames(useCommon().scopes)(job.queue));
  return (
    <section class="panel" aria-label={`In queue ${queue}`}>
      <div class="panel-head">
        <h2>
          <span class="quiet">in </span>
          <bdi>{queue}</bdi>
        </h2>
        <span class="badge">{visibleText(job.state)}</span>
      </div>
      <p class="explanation">{explanationText(job.explanation, at)}</p>
      <AboutJob job={job} />
      <p class="workers">
        <WorkerBadge queue={job.workers} />
        <span class="quiet">
          {job.workers.unfetched !== undefined && `; ${counted(job.workers.unfetched, 'job')} not fetched`}
          {busyText(job.workers) && `; busy: ${busyText(job.workers)}`}
        </span>
      </p>
      {job.problem !== undefined && <p class="missing">{visibleText(job.problem)}</p>}
      {(binding || tenant !== undefined) && (
        <dl class="figures">
          {tenant !== undefined && (
            <Fact name="Tenant">
              <TenantName tenant={tenant} scope={binding?.scope ?? tiers[0]?.scope} />
            </Fact>
          )}
          {binding && <Binding binding={binding} />}
        </dl>
      )}
      {tiers.length > 0 && (
        <ul class="tiers">
          {tiers.map((tier) => (
            <TierBar key={`${tier.scope} ${tier.tier}`} tier={tier} at={at} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TenantName({ tenant, scope }: { tenant: string; scope: string | undefined }) {
  const name = <Name of={tenant} />;
  return scope === undefined ? name : <a href={hrefOf({ page: 'tenant', scope, tenant })}>{name}</a>;
}

function Binding({ binding }: { binding: NonNullable<JobView['binding']> }) {
  const { scope, tier, position, turn, estimated } = binding;
  const { what, badge, until } = reasonWords(binding);
  // Shows the end of a pause, because until then the other limits do not decide about the job.
  const at = typeof binding.pausedUntil === 'number' ? binding.pausedUntil : turn;
  const label = binding.pausedUntil === undefined ? (estimated ? 'Turn, estimated' : 'Turn') : 'Turn, not before';
  return (
    <>
      <Fact name="Held back by">
        <span class={`badge ${badge}`}>{tier === undefined ? what : visibleText(tier)}</span> in{' '}
        <ScopeLink scope={scope} />
      </Fact>
      <Fact name="Position">{position === 0 ? 'next' : `${counted(position, 'job')} in front`}</Fact>
      <Fact name={label}>{until ?? <CountdownAt at={at} />}</Fact>
    </>
  );
}

/** Calls a function now and at an interval, except while the page is hidden. */
function repeated(call: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const round = async () => {
    clearTimeout(timer);
    if (!document.hidden) await call();
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(() => void round(), EVERY_MS);
  };
  const shown = () => void round();
  document.addEventListener('visibilitychange', shown);
  void round();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', shown);
  };
}

function AboutJob({ job }: { job: JobView }) {
  const { scopes } = useCommon();
  const { name, attemptsMade, attempts, boardUrl } = job;
  return (
    <>
      <p class="about">
        Name <Name of={name} />
        <span class="quiet">
          ; {attemptsMade} of {counted(attempts, 'attempt')} spent
        </span>
        {boardUrl !== undefined && (
          <>
            {' '}
            <a href={boardUrl}>Open in bull-board</a>
          </>
        )}
      </p>
      {scopes.maySeeData && <JobData job={job} />}
    </>
  );
}

function JobData({ job: { queue, jobId } }: { job: JobView }) {
  const [shown, setShown] = useState<JobDataView>();
  const [error, setError] = useState<string>();
  const show = async () => {
    setError(undefined);
    try {
      setShown(await getJson<JobDataView>(`api/job-data${queryOf({ id: jobId, queue })}`));
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  if (!shown) {
    return (
      <p>
        <button type="button" class="button" onClick={() => void show()}>
          Show data
        </button>
        {error !== undefined && (
          <span class="error" role="alert">
            {' '}
            {error}
          </span>
        )}
      </p>
    );
  }
  return (
    <section aria-label="Data">
      <pre class="data">{shown.data}</pre>
      {shown.isCut && <p class="quiet">The data is longer: this is only its beginning.</p>}
    </section>
  );
}
