"""The abilities of the classes, a folder a class, a module an ability."""
