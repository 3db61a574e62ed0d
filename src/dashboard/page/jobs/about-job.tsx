import { useState } from 'preact/hooks';
import type { JobDataView, JobView } from '../../node/views/job-views.js';
import { getJson, useCommon } from '../live/server.js';
import { queryOf } from '../routing/routes.js';
import { counted } from '../text/durations.js';
import { visibleText } from '../text/visible-text.js';

export function AboutJob({ job }: { job: JobView }) {
  const { scopes } = useCommon();
  const { name, attemptsMade, attempts, boardUrl } = job;
  return (
    <>
      <p class="about">
        Name <bdi>{visibleText(name)}</bdi>
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
