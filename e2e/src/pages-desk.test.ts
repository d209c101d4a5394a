import { testPages } from './pages.ts';

testPages('desk');
