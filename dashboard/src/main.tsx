import { render } from 'preact';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/components.css';
import './styles/controls.css';
import './styles/forms.css';
import './styles/tables.css';
import './styles/chart.css';
import { App } from './app.tsx';

// Back after a sign-out would show the page as it was: a browser keeps pages for that.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

const root = document.getElementById('app');
if (root !== null) render(<App />, root);
