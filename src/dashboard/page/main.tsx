import { render } from 'preact';
import { App } from './parts/app.js';

render(<App />, document.getElementById('page') as HTMLElement);
