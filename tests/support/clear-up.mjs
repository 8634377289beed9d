/* Stops and removes the databases of tests that were cut short. */
const { removeTestDatabases } = await import("./remove-test-databases.ts");

removeTestDatabases("other");
removeTestDatabases("browser");
