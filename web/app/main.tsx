import { createRoot } from 'react-dom/client';
import '../ui/tokens/styles.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<p>Vocabloom</p>);
