import { startSupportForm } from './support-form.ts';

startSupportForm();
