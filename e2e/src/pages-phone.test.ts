import { testPages } from './pages.ts';

testPages('phone');
