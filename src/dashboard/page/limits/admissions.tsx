import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import type { AdmissionsView, TenantView, TierView } from '../../node/views.js';
import { Panel } from '../text/parts.js';
import { windowName } from '../text/words.js';
import { TierBar } from './cells.js';
import { admittedText, type Dots, dotsOf, hasLog, logOf, stripOptions } from './dots.js';
import { noTiersText } from './held-by.js';

export function Admissions({ view: { row, admissions, at }, name }: { view: TenantView; name: string }) {
  const { tiers } = row;
  if (tiers.length === 0) {
    return (
      <Panel id="limits" title="Limits">
        <p class="quiet">{noTiersText(row)}</p>
      </Panel>
    );
  }
  return (
    <Panel id="limits" title="Limits">
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
    </Panel>
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

interface StripProps {
  tier: TierView;
  log: AdmissionsView;
  at: number;
}

export function Strip({ tier, log, at }: StripProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const dots = useRef<Dots>(undefined);
  dots.current = dotsOf(tier, log, at);
  const { windowMs, limit } = tier;
  useEffect(() => {
    const target = box.current as HTMLDivElement;
    const options = stripOptions({ windowMs, limit, width: target.clientWidth, next: () => dots.current?.next ?? -1 });
    const drawn = new uPlot(options, dataOf(dots.current), target);
    plot.current = drawn;
    const resized = new ResizeObserver(() => drawn.setSize({ width: target.clientWidth, height: drawn.height }));
    resized.observe(target);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => drawn.redraw();
    scheme.addEventListener('change', redraw);
    return () => {
      scheme.removeEventListener('change', redraw);
      resized.disconnect();
      drawn.destroy();
    };
  }, [windowMs, limit]);
  useEffect(() => plot.current?.setData(dataOf(dots.current)), [at, log]);
  return <div class="strip" ref={box} aria-hidden="true" />;
}

function dataOf(dots: Dots | undefined): uPlot.AlignedData {
  return dots ? [dots.x, dots.past, dots.held] : [[], [], []];
}
