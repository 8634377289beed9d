/* The yardstick: node:http and nothing else, sending the bytes of a file to everyone. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2]);
const headers = {
  "Content-Type": process.argv[3] ?? "text/html; charset=utf-8",
  "Content-Length": body.length,
};
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
