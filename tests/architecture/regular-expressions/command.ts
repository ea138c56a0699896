import { faultOf, keyOf, readChecked, writeChecked } from './check-expression.ts';
import { productExpressions, UNDECIDED } from './product-expressions.ts';

// `npm run expressions`: checks every regular expression that `checked.txt` doesn't hold, and writes it anew.
// With `-- --all` it checks all of them.

const checked = process.argv.includes('--all') ? new Set<string>() : readChecked();
const { expressions, faults } = productExpressions();
const linear = new Set<string>();
for (const expression of expressions) {
  const key = keyOf(expression);
  const name = `/${expression.source}/${expression.flags}`;
  if (linear.has(key) || UNDECIDED.has(name)) continue;
  const fault = checked.has(key) ? null : faultOf(expression);
  if (fault === null) linear.add(key);
  else faults.push(`${expression.at}: ${name}: ${fault}`);
}
writeChecked([...linear]);
for (const fault of faults) console.error(fault);
console.log(`${linear.size} regular expressions are linear`);
process.exitCode = faults.length === 0 ? 0 : 1;
