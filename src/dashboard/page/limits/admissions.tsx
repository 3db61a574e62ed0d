import type { AdmissionsView, TenantView, TierView } from '../../node/views/views.js';
import { windowName } from '../text/durations.js';
import { TierBar } from './bars.js';
import { admittedText, hasLog, logOf } from './dots.js';
import { noTiersText } from './held-by.js';
import { Strip } from './strip.js';

export function Admissions({ view: { row, admissions, at }, name }: { view: TenantView; name: string }) {
  const { tiers } = row;
  if (tiers.length === 0) {
    return (
      <section class="panel" aria-labelledby="limits">
        <h2 id="limits">Limits</h2>
        <p class="quiet">{noTiersText(row)}</p>
      </section>
    );
  }
  return (
    <section class="panel" aria-labelledby="limits">
      <h2 id="limits">Limits</h2>
      <figure aria-label={`Admissions of ${name}`}>
        {tiers.some(hasLog) && (
          <figcaption>
            <strong>{admittedText(admissions, tiers)}</strong>
            <span class="quiet">
              {' '}
              Each dot stands for the units admitted at one time; its height is the number of units in the window then.
              The ringed dot leaves the window next.
            </span>
          </figcaption>
        )}
        <ul class="strips">
          {tiers.map((tier) => (
            <TierStrip key={tier.tier} tier={tier} log={logOf(tier, admissions)} at={at} />
          ))}
        </ul>
      </figure>
    </section>
  );
}

function TierStrip({ tier, log, at }: { tier: TierView; log: AdmissionsView | undefined; at: number }) {
  return (
    <li class="strip-row">
      <ul class="tiers">
        <TierBar tier={tier} at={at} />
      </ul>
      {log ? (
        <Strip tier={tier} log={log} at={at} />
      ) : (
        <p class="quiet strip-none">
          Counted {tier.kind === 'gcra' ? 'as an average' : `for each ${windowName(tier.windowMs)}`}, without a record
          of each admission.
        </p>
      )}
    </li>
  );
}
