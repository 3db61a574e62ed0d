import type { TenantsView } from '../../node/views/views.js';
import { hrefOf, type TenantsRoute } from '../routing/routes.js';
import { number } from '../text/durations.js';

interface PagerProps {
  route: TenantsRoute;
  view: TenantsView;
}

export function Pager({ route, view: { page, pages } }: PagerProps) {
  if (pages < 2 && page === 0) return null;
  const last = Math.max(0, pages - 1);
  return (
    <nav class="pager" aria-label="Pages">
      <PageLink route={route} to={0} isOff={page === 0} text="First" />
      <PageLink route={route} to={Math.min(page - 1, last)} isOff={page === 0} text="Previous" />
      <span>
        Page {number(page + 1)} of {number(pages)}
      </span>
      <PageLink route={route} to={page + 1} isOff={page >= last} text="Next" />
      <PageLink route={route} to={last} isOff={page >= last} text="Last" />
    </nav>
  );
}

interface PageLinkProps {
  route: PagerProps['route'];
  to: number;
  isOff: boolean;
  text: string;
}

function PageLink({ route, to, isOff, text }: PageLinkProps) {
  if (isOff) return <span class="button off">{text}</span>;
  return (
    <a class="button" href={hrefOf({ ...route, number: to })}>
      {text}
    </a>
  );
}
