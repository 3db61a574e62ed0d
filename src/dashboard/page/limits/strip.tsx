import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import type { AdmissionsView, TierView } from '../../node/views/views.js';
import { type Dots, dotsOf } from './dots.js';
import { stripOptions } from './strip-options.js';

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
