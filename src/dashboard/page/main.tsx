import { render } from 'preact';

render(<main>Rate limits</main>, document.getElementById('page') as HTMLElement);
