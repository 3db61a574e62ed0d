import type { TenantRow } from '../../node/views/views.js';
import { number } from '../text/durations.js';

export function Share({ row: { weight, share } }: { row: TenantRow }) {
  return (
    <span class="share">
      <span class="num">
        {share === undefined ? '' : `${number(Math.round(share * 1000) / 10)} %`}
        <span class="quiet"> weight {number(weight ?? 1)}</span>
      </span>
      {share !== undefined && (
        <span class="bar" aria-hidden="true">
          <span class="fill" style={{ width: `${Math.min(100, share * 100)}%` }} />
        </span>
      )}
    </span>
  );
}
