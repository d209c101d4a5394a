import { testPages } from './pages.ts';

testPages('dark');
